import { testPart } from './trainer-suite.ts';

testPart('default-model');
