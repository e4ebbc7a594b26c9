import type { BulkJob } from '@ventanilla/api'
import type { Text } from '@ventanilla/text'

/** What a job is doing. */
export function runningWords({ action, target }: BulkJob, text: Text): string {
  return text.t(`bulk.running.${action}`, { target: target ?? text.t('bulk.nobody') })
}

/** What a job has done. */
export function resultWords({ action, target, done, failed }: BulkJob, text: Text): string {
  return text.t(`bulk.result.${action}`, { target: target ?? text.t('bulk.nobody'), done, failed })
}

/** How long it still takes, in seconds and from a minute and a half on in minutes. */
export function leftWords({ secondsLeft }: BulkJob, text: Text): string | undefined {
  if (secondsLeft === null) return undefined
  if (secondsLeft < 90) return text.t('bulk.left.seconds', { count: secondsLeft })
  return text.t('bulk.left.minutes', { count: Math.round(secondsLeft / 60) })
}
