import { QueryClient, QueryClientProvider } from '@tanstack/react-query'
import { permissionsOf } from '@ventanilla/model'
import type { Text } from '@ventanilla/text'
import { RootContext } from '@ventanilla/ui'
import { answerCss } from '@ventanilla/ui/style'
import { type ReactNode, useState } from 'react'
import { MemoryRouter } from 'react-router'
import { pageRoot } from '../src/context/adopt-style.ts'
import { sessionKey } from '../src/context/session.ts'
import { TextContext } from '../src/context/text-context.ts'
import { ToastProvider } from '../src/context/toast/ToastProvider.tsx'
import type { Case } from './case.ts'

type Props = { where: Case['where']; text: Text; children: ReactNode }

/** What components expect around them. Nothing is asked of a server: what they read is here. */
export function Around({ where, text, children }: Props) {
  const [queryClient] = useState(() => {
    const created = new QueryClient({
      defaultOptions: { queries: { staleTime: Number.POSITIVE_INFINITY, retry: false } },
    })
    created.setQueryData(sessionKey, { permissions: permissionsOf('ROLE_GENERADOR'), user: { username: 'Ana' } })
    created.setQueryData(['deliveries', 'attention'], 3)
    created.setQueryData(['inbox-counts'], { mine: 34, new: 61, late: 7, waiting: 12, all: 412 })
    return created
  })
  useState(() => where === 'form' && pageRoot.addCss(answerCss))
  return (
    <TextContext value={text}>
      <RootContext value={pageRoot}>
        <QueryClientProvider client={queryClient}>
          <ToastProvider>
            <MemoryRouter>
              {where === 'form' ? (
                <div className="v-root" lang={text.language}>
                  <div className="v-form">{children}</div>
                </div>
              ) : (
                children
              )}
            </MemoryRouter>
          </ToastProvider>
        </QueryClientProvider>
      </RootContext>
    </TextContext>
  )
}
