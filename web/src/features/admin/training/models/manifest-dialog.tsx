import {
  defaultBaseModel,
  type ModelType,
  type TrainingJob,
  type TrainingManifest,
} from '@entourage/contracts/calls/training';
import Box from '@mui/material/Box';
import Button from '@mui/material/Button';
import Typography from '@mui/material/Typography';
import type { ReactNode } from 'react';
import { useCopy } from '#shared/browser/use-copy.ts';
import { PlainList } from '#shared/components/plain-list.tsx';
import { QueryView } from '#shared/components/query-view.tsx';
import { useToast } from '#shared/toasts/use-toast.ts';
import { FactRow } from '../fact-row.tsx';
import { InfoDialog } from '../info-dialog.tsx';
import { trainingTexts } from '../texts.ts';
import { useTrainingJobManifestQuery } from '../training-api.ts';
import { rateText } from '../training-format.ts';

const { manifest: texts, files: fileTexts, form } = trainingTexts;
const hashSx = { fontFamily: 'ui-monospace, monospace', fontSize: '0.8125rem', overflowWrap: 'anywhere' } as const;

type Props = { job: Pick<TrainingJob, 'id' | 'modelName'>; onClose: () => void };

/** What a model was trained from, provable by hashes. */
export function ManifestDialog({ job: { id, modelName }, onClose }: Props) {
  const query = useTrainingJobManifestQuery(id);
  return (
    <InfoDialog title={texts.title(modelName)} onClose={onClose}>
      <QueryView query={query} errorText={texts.loadFailed}>
        {(manifest) => (
          <Box sx={{ display: 'grid', gridTemplateColumns: 'minmax(0, 1fr)', gap: 3 }}>
            <ManifestHash hash={manifest.hash} />
            <Part title={texts.settings}>
              <Settings manifest={manifest} />
            </Part>
            <Part title={texts.files}>
              <Files files={manifest.files} />
            </Part>
          </Box>
        )}
      </QueryView>
    </InfoDialog>
  );
}

function Part({ title, children }: { title: string; children: ReactNode }) {
  return (
    <section>
      <Typography variant="h5" component="h3" sx={{ mb: 1 }}>
        {title}
      </Typography>
      {children}
    </section>
  );
}

function ManifestHash({ hash }: { hash: string }) {
  const toast = useToast();
  const { isCopied, copy } = useCopy(hash);
  const onCopy = async () => {
    if (!(await copy())) toast.failure(texts.copyFailed);
  };
  return (
    <Part title={texts.hash}>
      <Box sx={{ display: 'flex', flexWrap: 'wrap', alignItems: 'center', gap: 1.5 }}>
        <Box component="code" sx={{ ...hashSx, flex: '1 1 260px', minWidth: 0 }}>
          {hash}
        </Box>
        <Button size="small" variant="outlined" onClick={onCopy} aria-live="polite">
          {isCopied ? texts.copied : texts.copy}
        </Button>
      </Box>
      <Typography variant="body2" color="textSecondary" sx={{ mt: 0.5 }}>
        {texts.hashHint}
      </Typography>
    </Part>
  );
}

function Settings({ manifest: { settings, baseModel } }: { manifest: TrainingManifest }) {
  const facts = [
    [form.modelName, settings.modelName],
    [form.modelType, trainingTexts.modelTypes[settings.modelType]],
    [texts.baseModel, baseModelText(settings.modelType, baseModel)],
    [form.trainingLocation, trainingTexts.locations[settings.trainingLocation]],
    [form.trainingObjective, settings.trainingObjective],
    [form.epochs, String(settings.epochs)],
    [form.batchSize, String(settings.batchSize)],
    [form.learningRate, rateText(settings.learningRate)],
    [texts.seed, String(settings.seed)],
  ] as const;
  return (
    <Box component="dl" sx={{ m: 0, display: 'grid', gap: 0.75 }}>
      {facts.map(([name, value]) => (
        <FactRow key={name} name={name}>
          {value}
        </FactRow>
      ))}
    </Box>
  );
}

function baseModelText(modelType: ModelType, baseModel: string | null): string {
  if (baseModel === null) return texts.standIn;
  if (baseModel !== defaultBaseModel) return baseModel;
  return `${baseModel}. ${trainingTexts.jobs.tunesInstead(trainingTexts.modelTypes[modelType], baseModel)}`;
}

function Files({ files }: Pick<TrainingManifest, 'files'>) {
  if (files.length === 0) return <Typography color="textSecondary">{texts.noFiles}</Typography>;
  return (
    <PlainList sx={{ '& > li + li': { borderTop: 1, borderColor: 'divider' } }}>
      {files.map(({ id, name, sha256, rows, tokens }) => (
        <Box component="li" key={id} sx={{ py: 1 }}>
          <Typography sx={{ overflowWrap: 'anywhere' }}>
            <bdi>{name}</bdi>
          </Typography>
          <Typography variant="body2" color="textSecondary">
            {fileTexts.rows(rows)} · {fileTexts.tokens(tokens)}
          </Typography>
          <Typography variant="body2" color="textSecondary">
            {texts.fileHash}{' '}
            <Box component="code" sx={hashSx}>
              {sha256}
            </Box>
          </Typography>
        </Box>
      ))}
    </PlainList>
  );
}
