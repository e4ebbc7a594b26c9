import type { AddressOf, BulkJob } from '@ventanilla/api'
import type { Text } from '@ventanilla/text'

/** What a job is doing. */
export function runningWords({ action, target }: BulkJob, text: Text): string {
  return text.t(`bulk.running.${action}`, { target: target ?? text.t('bulk.nobody') })
}

/** What a job has done. */
export function resultWords({ action, target, done, failed }: BulkJob, text: Text): string {
  return text.t(`bulk.result.${action}`, { target: target ?? text.t('bulk.nobody'), done, failed })
}

/** Where the browser finds what a job made. */
export function fileAddress({ id }: Pick<BulkJob, 'id'>): string {
  return `/api/v1/bulk-jobs/${encodeURIComponent(id)}/file` satisfies AddressOf<'GET /bulk-jobs/:id/file'>
}

/** How long it still takes, in seconds and from a minute and a half on in minutes. */
export function leftWords({ secondsLeft }: BulkJob, text: Text): string | undefined {
  if (secondsLeft === null) return undefined
  if (secondsLeft < 90) return text.t('bulk.left.seconds', { count: secondsLeft })
  return text.t('bulk.left.minutes', { count: Math.round(secondsLeft / 60) })
}
