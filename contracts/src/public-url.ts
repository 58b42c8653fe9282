/** http or https with a host name: no user info, no IP literal, no localhost (decision V6). */
export function isPublicUrl(value: string): boolean {
  if (!URL.canParse(value)) return false;
  const url = new URL(value);
  const { protocol, username, password } = url;
  const hostname = url.hostname.replace(/\.$/, ''); // `localhost.`, fully qualified, is localhost too
  if (protocol !== 'http:' && protocol !== 'https:') return false;
  if (username || password) return false;
  const isAddress = hostname.startsWith('[') || /^[\d.]+$/.test(hostname);
  const isLocal = hostname === 'localhost' || hostname.endsWith('.localhost');
  return !isAddress && !isLocal && hostname.includes('.');
}
