import type { BulkJob } from '@ventanilla/api'
import { sizeText } from '@ventanilla/ui'
import { Download } from 'lucide-react'
import { useText } from '../../../context/text-context.ts'
import { fileAddress } from './job-words.ts'

/** What a job made, to save; nothing where it made no file. */
export function FileLink({ job, look = 'secondary' }: { job: BulkJob; look?: 'primary' | 'secondary' }) {
  const text = useText()
  if (!job.file) return null
  return (
    <a className={`button ${look} with-icon`} href={fileAddress(job)} download={job.file.name}>
      <Download aria-hidden size={16} />
      {text.t('bulk.file', { size: sizeText(job.file.size, text) })}
    </a>
  )
}
