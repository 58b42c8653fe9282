/** Some of the most common passwords, for a hint while typing. The server has the full list (decision I11). */
const common = new Set(
  `password password1 password12 password123 passw0rd p@ssword p@ssw0rd 12345678 123456789 1234567890 87654321 11111111 00000000
  qwertyui qwerty12 qwerty123 qwertyuiop 1q2w3e4r 1qaz2wsx q1w2e3r4 asdfghjk asdfghjkl zxcvbnm1 abcd1234 abc12345 abcdefgh aa123456
  iloveyou sunshine princess football baseball basketball superman batman123 liverpool chelsea1 arsenal1 barcelona juventus
  welcome1 welcome123 letmein1 trustno1 whatever computer internet starwars michael1 jennifer jordan23 charlie1 monkey12 dragon12
  admin123 administrator changeme secret12 soccer12 champion winner12 corvette mercedes samsung1 facebook`.split(/\s+/),
);

/** True for a common password and for the username itself. */
export function isCommonPassword(password: string, username: string): boolean {
  const value = password.toLowerCase();
  return common.has(value) || (value.length >= 8 && value === username.trim().toLowerCase());
}
