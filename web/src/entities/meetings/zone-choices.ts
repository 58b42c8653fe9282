import { timeZoneChoices } from '@entourage/contracts/meetings';
import { viewerZone, zonePlace } from './zones.ts';

export type ZoneChoice = { zone: string; label: string };

/** The eight choices, preceded by the browser's zone when it is none of them (decision C7). */
export function zoneChoices(own: string = viewerZone()): ZoneChoice[] {
  const known = timeZoneChoices.some(({ zone }) => zone === own);
  return known
    ? [...timeZoneChoices]
    : [{ zone: own, label: `${zonePlace(own)} (your time zone)` }, ...timeZoneChoices];
}
