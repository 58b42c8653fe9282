import { writeExampleMeanings } from '../../../services/presentation/src/domain/retrieval/example-meanings.ts';
import { sentenceModel } from '../../../services/presentation/src/domain/retrieval/meaning.ts';

// The meanings of the example questions about the deck (ADR 0118): node tools/generate/src/example-meanings.ts
await writeExampleMeanings(await sentenceModel());
