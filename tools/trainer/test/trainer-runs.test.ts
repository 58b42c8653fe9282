import { testPart } from './trainer-suite.ts';

testPart('runs');
