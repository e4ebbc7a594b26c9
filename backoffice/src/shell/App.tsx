import { QueryClientProvider } from '@tanstack/react-query'
import type { Settings } from '@ventanilla/api'
import type { Text } from '@ventanilla/text'
import { RootContext } from '@ventanilla/ui'
import { useState } from 'react'
import { BrowserRouter } from 'react-router'
import { AppRoutes } from './AppRoutes.tsx'
import { pageRoot } from './adopt-style.ts'
import { ErrorBoundary } from './ErrorBoundary.tsx'
import { createQueryClient } from './query-client.ts'
import { settingsKey } from './settings.ts'
import { TextContext } from './text-context.ts'
import { ToastProvider } from './toast/ToastProvider.tsx'

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
