import { removeUpload, type UploadedFile, uploadFile } from '@ventanilla/api'
import { fileProblem } from '@ventanilla/model'
import { useEffect, useRef, useState } from 'react'
import { connection } from '../../../context/client.ts'
import { problemSentence } from '../../../context/problem-sentence.ts'
import { useText } from '../../../context/text-context.ts'

export type Attachment = {
  file: File
  /** From 0 to 1 while it is on its way. */
  progress: number
  uploaded?: UploadedFile
}

const wrong = {
  'upload.type': 'mailCopy.file.type',
  'upload.tooLarge': 'mailCopy.file.large',
  'upload.empty': 'mailCopy.file.empty',
} as const

/** The file that goes with the mail: sent at once when chosen, and taken back when it is not wanted any more. */
export function useAttachment(formId: string | undefined, onRefuse: (sentence: string) => void) {
  const text = useText()
  const [attachment, setAttachment] = useState<Attachment>()
  const sending = useRef<AbortController>(undefined)
  useEffect(() => () => sending.current?.abort(), [])

  async function send(file: File): Promise<void> {
    if (formId === undefined) return
    sending.current?.abort()
    const control = new AbortController()
    sending.current = control
    setAttachment({ file, progress: 0 })
    try {
      const uploaded = await uploadFile(connection, formId, file, {
        purpose: 'mail',
        kind: 'document',
        signal: control.signal,
        onProgress: progress => !control.signal.aborted && setAttachment({ file, progress }),
      })
      if (!control.signal.aborted) setAttachment({ file, progress: 1, uploaded })
    } catch (error) {
      if (control.signal.aborted) return
      setAttachment(undefined)
      onRefuse(problemSentence(error, text))
    }
  }

  function drop(): void {
    sending.current?.abort()
    // A file that nobody takes back is swept by the server.
    if (attachment?.uploaded) void removeUpload(connection, attachment.uploaded).catch(() => undefined)
    setAttachment(undefined)
  }

  return {
    attachment,
    drop,
    choose: (file: File) => {
      const problem = fileProblem('mail', file)
      if (problem) return onRefuse(text.t(wrong[problem.code]))
      drop()
      void send(file)
    },
    /** A first try took the file with it: another needs it again. */
    sendAgain: () => {
      if (attachment) void send(attachment.file)
    },
  }
}
