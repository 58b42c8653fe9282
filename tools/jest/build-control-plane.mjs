import { buildControlPlane } from '../cluster/src/control-plane/programs.ts';

/** Before the tests, whose time is limited: the first build takes minutes. */
export default async function buildPrograms() {
  await buildControlPlane();
}
