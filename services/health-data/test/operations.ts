import { operation } from '@entourage/service-kit/testing';

/** Admin answers the names of actors; health-data gives only their ids. */
export const accessLog = operation('biomarkersAccessLog').replace(/actor \{[^}]*\}/, 'actor { id }');
