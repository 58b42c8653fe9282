/** `main.ts migrate` of a service without anything else: migrates the store at URL with the migrations in DIR, and exits with 0. */
import { mongoNotebook, postgresNotebook } from './notebook/notebook.ts';
import { silent } from './notebook/open-notebook.ts';

const { KIND, URL: url, DIR: migrationsDir, RUNTIME_ROLE: runtimeRole } = process.env as Record<string, string>;
const store = KIND === 'postgres' ? postgresNotebook : mongoNotebook;
await store.migrate({ url: url!, migrationsDir, runtimeRole: runtimeRole!, log: silent });
process.exit(0);
