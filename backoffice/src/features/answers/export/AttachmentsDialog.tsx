import { useQuery } from '@tanstack/react-query'
import type { AddressOf, AnswerFilter } from '@ventanilla/api'
import { ReadDialog } from '../../../components/dialog/ReadDialog.tsx'
import { Notice } from '../../../components/Notice.tsx'
import { Skeleton } from '../../../components/Skeleton.tsx'
import { connection, endpoint } from '../../../context/client.ts'
import { problemSentence } from '../../../context/problem-sentence.ts'
import { useText } from '../../../context/text-context.ts'

const countFiles = endpoint('GET /forms/:id/files.zip/count', 'query')

type Props = { formId: string; filter: AnswerFilter; onClose: () => void }

/** How many files the answers of the filters have, and how much that is, before the browser saves them as they come. */
export function AttachmentsDialog({ formId, filter, onClose }: Props) {
  const text = useText()
  const found = useQuery({
    queryKey: ['answer-files', formId, filter],
    queryFn: ({ signal }) => countFiles(formId, filter, { signal }),
    gcTime: 0,
  })
  const { data } = found
  const size = (bytes: number) => text.number(Math.max(0.1, bytes / 1_000_000), { maximumFractionDigits: 1 })
  return (
    <ReadDialog title={text.t('export.attachments')} close={text.t('export.close')} isQuiet onClose={onClose}>
      {found.isPending && <Skeleton rows={1} kind="row" />}
      {found.isError && (
        <Notice
          title={text.t('export.attachmentsFailed')}
          detail={problemSentence(found.error, text)}
          onRetry={() => void found.refetch()}
        />
      )}
      {data && data.files === 0 && <p>{text.t('export.noAttachments')}</p>}
      {data && data.files > 0 && (
        <>
          <p>{text.t('export.attachmentsFound', { files: data.files, size: `${size(data.bytes)} MB` })}</p>
          <p>
            <a className="button primary" href={addressOf(formId, filter)} download onClick={onClose}>
              {text.t('export.attachmentsSave')}
            </a>
          </p>
        </>
      )}
    </ReadDialog>
  )
}

function addressOf(formId: string, filter: AnswerFilter): string {
  return `${connection.base}/api/v1/forms/${encodeURIComponent(formId)}/files.zip?${new URLSearchParams(filter)}` satisfies AddressOf<'GET /forms/:id/files.zip'>
}
