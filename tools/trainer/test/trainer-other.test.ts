import { testPart } from './trainer-suite.ts';

testPart('other');
