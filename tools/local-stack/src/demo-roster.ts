import { addressesOf } from './platform/running-stack.ts';
import { addRoster } from './roster/add-roster.ts';
import { rosterPeople } from './roster/roster-people.ts';
import { StackError } from './stack-error.ts';

// `npm run demo:roster`: with maya, sixteen athletes of dr.rivera on the running stack.
try {
  const { publicUrl } = await addressesOf();
  const added = await addRoster(publicUrl, (username) => console.log(`  ${username}`));
  console.log(
    `${added.length} of ${rosterPeople.length} athletes added at ${publicUrl}. dr.rivera has them all; they sign in with the demo password.`,
  );
} catch (error) {
  console.error(error instanceof StackError ? error.message : (error as Error).stack);
  process.exitCode = 1;
}
