import type { ExportStep } from './write-answers.ts'

/**
 * The steps of a workbook as the body of a response. With progress each step is framed, so that the page can say how far it is: the number
 * of answers so far and the length of the bytes that follow, four bytes each, the highest first. `first` was taken before anything was
 * answered, so that what fails at once is a refusal and no file that breaks off.
 */
export function exportStream(
  first: IteratorResult<ExportStep, void>,
  steps: AsyncGenerator<ExportStep, void>,
  hasProgress: boolean,
  onEnd: () => void,
): ReadableStream<Uint8Array<ArrayBuffer>> {
  let next: IteratorResult<ExportStep, void> | undefined = first
  return new ReadableStream({
    pull: async controller => {
      try {
        const { done, value } = next ?? (await steps.next())
        next = undefined
        if (done) {
          controller.close()
          onEnd()
          return
        }
        if (hasProgress) controller.enqueue(frameOf(value))
        if (value.bytes.length > 0) controller.enqueue(value.bytes)
        else if (!hasProgress) controller.enqueue(new Uint8Array())
      } catch (error) {
        onEnd()
        controller.error(error)
      }
    },
    cancel: async () => {
      await steps.return()
      onEnd()
    },
  })
}

function frameOf({ done, bytes }: ExportStep): Uint8Array<ArrayBuffer> {
  const frame = new DataView(new ArrayBuffer(8))
  frame.setUint32(0, done)
  frame.setUint32(4, bytes.length)
  return new Uint8Array(frame.buffer)
}
