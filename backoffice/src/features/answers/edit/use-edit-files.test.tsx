import { act, cleanup, renderHook } from '@testing-library/react'
import type { Answer } from '@ventanilla/api'
import { createText, loadMessages } from '@ventanilla/text'
import type { PropsWithChildren } from 'react'
import { afterEach, expect, it } from 'vitest'
import { TextContext } from '../../../context/text-context.ts'
import { useEditFiles } from './use-edit-files.ts'

const text = createText('es', await loadMessages('es'))
afterEach(cleanup)

it('calls files of the answer and those that were chosen here by their names', () => {
  const answer: Pick<Answer, 'id' | 'files'> = {
    id: 'a',
    files: { old: { name: 'ok.png', size: 2_000, type: 'image/png' } },
  }
  const wrapper = ({ children }: PropsWithChildren) => <TextContext value={text}>{children}</TextContext>
  const { result } = renderHook(() => useEditFiles(), { wrapper })
  const named = (fileId: string) => result.current.filesOf(answer)(fileId)?.name
  expect([named('old'), named('new')]).toEqual(['ok.png', undefined])
  act(() =>
    result.current.onFiles({
      fileOf: fileId => (fileId === 'new' ? { name: 'rota.jpg', detail: '3 kB' } : undefined),
      canResend: () => false,
      bytesOf: () => undefined,
      resend: () => Promise.reject(new Error('nothing is sent here')),
    }),
  )
  expect([named('old'), named('new'), named('other')]).toEqual(['ok.png', 'rota.jpg', undefined])
})
