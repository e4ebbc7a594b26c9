import { QueryClientProvider } from '@tanstack/react-query'
import type { Text } from '@ventanilla/text'
import { RootContext } from '@ventanilla/ui'
import { useState } from 'react'
import { BrowserRouter } from 'react-router'
import { AppRoutes } from './AppRoutes.tsx'
import { pageRoot } from './adopt-style.ts'
import { ErrorBoundary } from './ErrorBoundary.tsx'
import { createQueryClient } from './query-client.ts'
import { TextContext } from './text-context.ts'
import { ToastProvider } from './toast/ToastProvider.tsx'

export function App({ text }: { text: Text }) {
  const [queryClient] = useState(createQueryClient)
  return (
    <TextContext value={text}>
      <QueryClientProvider client={queryClient}>
        <ErrorBoundary>
          <ToastProvider>
            <RootContext value={pageRoot}>
              <BrowserRouter>
                <AppRoutes />
              </BrowserRouter>
            </RootContext>
          </ToastProvider>
        </ErrorBoundary>
      </QueryClientProvider>
    </TextContext>
  )
}
