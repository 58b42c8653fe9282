/** The program of an image, on this machine. */
export type Program = {
  entrypoint: readonly string[];
  args: readonly string[];
  env: Record<string, string>;
  cwd: string;
  /** Further programs of the image by their names, for a pod that names one as its command. */
  commands?: Readonly<Record<string, readonly string[]>>;
  /** `PATH` of its processes. */
  path: string;
};

export type Images = {
  /** `simulated`: the container counts as running and ready without a process. @throws Error for an image that unreachable has declared */
  programOf: (image: string) => Program | 'simulated';
};
