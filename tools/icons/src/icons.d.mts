export function staleIcons(root: string): string[] | null;
export function generateIcons(root: string, names: readonly string[]): void;
