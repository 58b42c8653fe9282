import { withheldAs } from '@entourage/account-kit';
import { postgresExports } from '@entourage/service-kit';

const { self, internal } = withheldAs;

/** What the export of a user's data contains of this service (ADR 0079). */
export const exportsRepository = postgresExports([
  {
    name: 'training_files',
    about: 'Files that you have uploaded for training',
    of: 't.uploaded_by = :userId::uuid',
    key: { id: 'uuid' },
    columns: [
      'id',
      'original_name',
      'file_type',
      'file_size',
      'status',
      'processing_notes',
      'report',
      'created_at',
      'updated_at',
    ],
    withheld: { uploaded_by: self, version: internal, file_name: internal, file_path: internal, sha256: internal },
  },
  {
    name: 'training_jobs',
    about: 'Training jobs that you have started',
    of: 't.created_by = :userId::uuid',
    key: { id: 'uuid' },
    columns: [
      'id',
      'model_name',
      'architecture',
      'training_location',
      'training_objective',
      'epochs',
      'batch_size',
      'learning_rate',
      'status',
      'created_at',
      'started_at',
      'completed_at',
    ],
    withheld: {
      created_by: self,
      ...Object.fromEntries(
        [
          'version',
          'hugging_face_job_id',
          'hugging_face_model_url',
          'progress',
          'current_epoch',
          'step',
          'total_steps',
          'loss',
          'seconds_left',
          'gpu_usage',
          'tokens_per_second',
          'training_file_ids',
          'manifest',
          'manifest_hash',
          'uses_sample_text',
          'stand_in',
          'export_formats',
          'held_out_loss_before',
          'held_out_loss_after',
          'resumed_from_step',
          'failure_reason',
          'attempt',
          'stalls',
          'lease_until',
          'idempotency_key',
          'updated_at',
        ].map((column) => [column, internal]),
      ),
    },
  },
]);
