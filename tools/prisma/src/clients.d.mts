export function staleClients(root: string): string[];
export function generateClients(root: string, folders: readonly string[], node?: string): Promise<void>;
