import { QueryClientProvider } from '@tanstack/react-query'
import type { Settings } from '@ventanilla/api'
import type { Text } from '@ventanilla/text'
import { RootContext } from '@ventanilla/ui'
import { useState } from 'react'
import { BrowserRouter } from 'react-router'
import { ErrorBoundary } from '../components/page/ErrorBoundary.tsx'
import { pageRoot } from '../context/adopt-style.ts'
import { createQueryClient } from '../context/query-client.ts'
import { settingsKey } from '../context/settings.ts'
import { TextContext } from '../context/text-context.ts'
import { ToastProvider } from '../context/toast/ToastProvider.tsx'
import { AppRoutes } from './AppRoutes.tsx'

export function App({ text, settings }: { text: Text; settings: Settings | undefined }) {
  const [queryClient] = useState(() => {
    const created = createQueryClient()
    if (settings) created.setQueryData(settingsKey, settings)
    return created
  })
  return (
    <TextContext value={text}>
      <RootContext value={pageRoot}>
        <QueryClientProvider client={queryClient}>
          <ErrorBoundary>
            <ToastProvider>
              <BrowserRouter>
                <AppRoutes />
              </BrowserRouter>
            </ToastProvider>
          </ErrorBoundary>
        </QueryClientProvider>
      </RootContext>
    </TextContext>
  )
}
