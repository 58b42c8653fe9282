import { counter } from '@entourage/service-kit';

/** Each read of a health record by break-glass; an alert counts them (decision A14). */
export const breakGlassReads = counter({
  name: 'break_glass_reads_total',
  help: 'Health records opened in an emergency, by action: each is worth an alert',
  labelNames: ['action'],
});

export const metrics = [breakGlassReads];
