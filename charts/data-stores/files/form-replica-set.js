// Runs in the shell of MongoDB on the first member, after each start: forms the replica set, and creates its administrator while MongoDB
// still lets somebody of the same machine do this without a password.
const { MEMBERS: members, PASSWORD_FILE: passwordFile } = process.env;
const hosts = members.split(',').map((host, _id) => ({ _id, host }));
const notYetInitialized = 94;
const unauthorized = 13;

/** Whether there is a replica set; who may not ask has to sign in, so there is one. */
function isFormed() {
  try {
    return db.adminCommand({ replSetGetStatus: 1 }).ok === 1;
  } catch (error) {
    if (error.code === unauthorized) return true;
    if (error.code === notYetInitialized) return false;
    throw error;
  }
}

if (!isFormed()) {
  db.adminCommand({ replSetInitiate: { _id: 'rs0', members: hosts } });
  while (!db.hello().isWritablePrimary) sleep(200);
  const password = require('node:fs').readFileSync(passwordFile, 'utf8').trim();
  db.getSiblingDB('admin').runCommand({ createUser: 'root', pwd: password, roles: ['root'] });
}
