import type { PlatformImage } from './image-table.ts';
export async function writeBillsOfMaterials(_: readonly PlatformImage[]): Promise<string[]> {
  return [];
}
