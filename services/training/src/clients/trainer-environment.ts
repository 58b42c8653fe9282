const ofSystem = ['PATH', 'HOME', 'TMPDIR', 'TZ', 'LANG', 'LC_ALL', 'LC_CTYPE', 'LD_LIBRARY_PATH', 'XDG_CACHE_HOME'];
const ofLibraries = [
  'HF_HOME',
  'HF_HUB_CACHE',
  'OMP_NUM_THREADS',
  'OPENBLAS_NUM_THREADS',
  'RAYON_NUM_THREADS',
  'MKL_NUM_THREADS',
];
const ofPython = ['PYTHONPATH', 'PYTHONSAFEPATH', 'PYTHONNOUSERSITE'];
/** The cache, in which the trainer keeps its default model and the installing command its packages. */
const ofCache = ['ENTOURAGE_CACHE'];
/** Settings of accelerators and of the trainer itself. */
const families = /^(MLX|CUDA|NVIDIA|ENTOURAGE_TRAINER)_/;

/** Variables for a command that installs the trainer before it starts it: where packages come from, and where they are kept. */
const ofInstallation = ['TRAINER_PYTHON', 'SSL_CERT_FILE', 'SSL_CERT_DIR', 'REQUESTS_CA_BUNDLE'];
const installationFamilies = /^(PIP_.+|(HTTPS?|ALL|NO)_PROXY)$/i;

type Environment = Readonly<Record<string, string | undefined>>;

const picked = (environment: Environment, isNeeded: (name: string) => boolean): Record<string, string> =>
  Object.fromEntries(
    Object.entries(environment).flatMap(([name, value]) =>
      value !== undefined && isNeeded(name) ? [[name, value]] : [],
    ),
  );

const isOfTrainer = (name: string): boolean =>
  [...ofSystem, ...ofLibraries, ...ofPython, ...ofCache].includes(name) || families.test(name);

/** The variables of an environment that the trainer may know: no setting and no secret of a service. */
export const trainerEnvironment = (environment: Environment): Record<string, string> =>
  picked(environment, isOfTrainer);

/** The variables of the command that starts the trainer and may install it first. */
export const trainerCommandEnvironment = (environment: Environment): Record<string, string> =>
  picked(environment, (name) => isOfTrainer(name) || ofInstallation.includes(name) || installationFamilies.test(name));
