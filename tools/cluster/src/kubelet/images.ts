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
  /** For a program that does not load `pod-network.mjs`; its pod gets a network of its own. */
  ofServer?: {
    /** Folders and files of this machine by their path in the container. */
    files: Readonly<Record<string, string>>;
    stopSignal?: NodeJS.Signals;
  };
};

export type Images = {
  /** `simulated`: the container counts as running and ready without a process. @throws Error for an image that nobody has declared */
  programOf: (image: string) => Program | 'simulated';
  /** Given where images of servers run, for which the tests have to be root's. */
  isOfServer?: (image: string) => boolean;
};
