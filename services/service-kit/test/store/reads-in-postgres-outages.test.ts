import { testReadsInOutages } from './reads-in-outages.ts';

testReadsInOutages('postgres');
