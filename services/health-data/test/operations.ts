import { operation } from '@entourage/service-kit/testing';

/** The names of actors are admin's to tell; health-data gives their ids. */
export const accessLog = operation('biomarkersAccessLog').replace(/actor \{[^}]*\}/, 'actor { id }');
