/** Texts of the download of a trained model. */
export const modelExportTexts = {
  title: (name: string) => `Download ${name}`,
  intro:
    'A file is prepared by a worker and kept for a day. It contains the manifest: base model, hashes, settings, data files and licence.',
  formats: {
    PEFT: {
      name: 'Adapters (PEFT)',
      text: 'Some megabytes, to be added to the base model with the Python libraries transformers and peft.',
    },
    GGUF: {
      name: 'Merged model (GGUF)',
      text: 'The whole model in half precision, for llama.cpp and programs that are built on it.',
    },
  },
  prepare: 'Prepare',
  retry: 'Try again',
  download: (size: string) => `Download (${size})`,
  forFormat: (action: string, format: string) => `${action}: ${format}`,
  states: {
    WAITING: 'Waiting for a worker. It prepares one file at a time.',
    PREPARING: 'Preparing …',
    READY: 'Ready.',
    FAILED: 'The file could not be prepared.',
  },
  none: 'This model cannot be exported: it is a stand-in, or was trained by an earlier release.',
  noGguf: 'A merged model (GGUF) is offered for models of the kinds Llama and Mistral only.',
  loadFailed: 'The files could not be loaded',
  startFailed: { title: 'The file could not be prepared', text: 'Please try again.' },
} as const;
