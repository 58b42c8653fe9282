import type { TrainingFile, TrainingFileStatus } from '@entourage/contracts/calls/training';
import type { TrainingFileReport } from '@entourage/contracts/calls/training-file-report';
import Box from '@mui/material/Box';
import IconButton from '@mui/material/IconButton';
import Stack from '@mui/material/Stack';
import Typography from '@mui/material/Typography';
import type { ReactNode } from 'react';
import AutorenewRounded from '#icons/AutorenewRounded.tsx';
import CheckCircleRounded from '#icons/CheckCircleRounded.tsx';
import DeleteOutlineRounded from '#icons/DeleteOutlineRounded.tsx';
import ErrorOutlineRounded from '#icons/ErrorOutlineRounded.tsx';
import ScheduleRounded from '#icons/ScheduleRounded.tsx';
import WarningAmberRounded from '#icons/WarningAmberRounded.tsx';
import { fileSizeText } from '#shared/components/file-size-text.ts';
import { PlainList } from '#shared/components/plain-list.tsx';
import { RelativeTime } from '#shared/components/relative-time.tsx';
import { type BadgeTone, StatusBadge } from '#shared/components/status-badge.tsx';
import { trainingTexts } from '../texts.ts';
import { languageText } from '../training-format.ts';
import { FileIcon } from './file-icon.tsx';
import { RetryFile } from './retry-file.tsx';

const texts = trainingTexts.files;

const looks: Record<TrainingFileStatus, { tone: BadgeTone; icon: ReactNode }> = {
  UPLOADED: { tone: 'neutral', icon: <ScheduleRounded /> },
  PROCESSING: { tone: 'info', icon: <AutorenewRounded /> },
  READY: { tone: 'success', icon: <CheckCircleRounded /> },
  ERROR: { tone: 'error', icon: <ErrorOutlineRounded /> },
};

type Props = { file: TrainingFile; isInUse: boolean; onDelete: () => void };

/** A stored file: its status, and what was read from it. */
export function FileRow({ file, isInUse, onDelete }: Props) {
  const { originalName, fileType, fileSize, status, processingNotes, report, createdAt } = file;
  return (
    <Box component="li" sx={{ display: 'flex', alignItems: 'flex-start', gap: 1.5, py: 1.5 }}>
      <FileIcon name={`.${fileType}`} />
      <Box sx={{ flex: 1, minWidth: 0 }}>
        <Stack direction="row" sx={{ flexWrap: 'wrap', alignItems: 'center', columnGap: 1, rowGap: 0.5 }}>
          <Typography noWrap title={originalName} sx={{ minWidth: 0, fontWeight: 500 }}>
            <bdi>{originalName}</bdi>
          </Typography>
          <StatusBadge {...looks[status]}>{texts.statuses[status]}</StatusBadge>
          {isInUse && <StatusBadge>{texts.inUse}</StatusBadge>}
        </Stack>
        <Typography variant="body2" color="textSecondary" sx={{ mt: 0.25 }}>
          {texts.types[fileType]} · {fileSizeText(fileSize)} · <RelativeTime at={createdAt} />
        </Typography>
        {status === 'ERROR' && processingNotes && (
          <Typography variant="body2" sx={{ mt: 0.25, color: 'error.main', overflowWrap: 'anywhere' }}>
            {processingNotes}
          </Typography>
        )}
        {status === 'ERROR' && <RetryFile file={file} />}
        {report && <Report report={report} />}
      </Box>
      <IconButton
        aria-label={trainingTexts.upload.forFile(texts.delete, originalName)}
        onClick={onDelete}
        sx={{ mt: -0.5, mr: -1 }}
      >
        <DeleteOutlineRounded />
      </IconButton>
    </Box>
  );
}

/** What a file gave, what was left out of it and where, and what should not be in it. */
function Report({ report: { rows, tokens, language, leftOut, warnings } }: { report: TrainingFileReport }) {
  const read = [texts.rows(rows), texts.tokens(tokens), language ? languageText(language) : texts.unknownLanguage];
  return (
    <Box sx={{ typography: 'body2', fontVariantNumeric: 'tabular-nums' }}>
      <span>{rows === 0 ? texts.nothing : read.join(' · ')}</span>
      {leftOut.length > 0 && (
        <PlainList sx={{ color: 'text.secondary', overflowWrap: 'anywhere' }}>
          {leftOut.map(({ reason, count, lines }) => (
            <li key={reason}>
              {texts.leftOut(count)}: {reason}
              {lines.length > 0 && ` (${texts.lines(lines, count > lines.length)})`}
            </li>
          ))}
        </PlainList>
      )}
      {warnings.length > 0 && (
        <Box sx={{ display: 'flex', gap: 0.75, color: 'warning.main' }}>
          <WarningAmberRounded aria-hidden sx={{ fontSize: 16, mt: '2px' }} />
          <span>{texts.warned(warnings.map(({ kind, count }) => texts.warnings[kind](count)).join(', '))}</span>
        </Box>
      )}
    </Box>
  );
}
