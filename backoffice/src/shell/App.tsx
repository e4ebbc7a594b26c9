import { QueryClientProvider } from '@tanstack/react-query'
import type { Text } from '@ventanilla/text'
import { useState } from 'react'
import { RouterProvider } from 'react-router'
import { createQueryClient } from './query-client.ts'
import { router } from './routes.tsx'
import { TextContext } from './text-context.ts'
import { ToastProvider } from './toast/ToastProvider.tsx'

export function App({ text }: { text: Text }) {
  const [queryClient] = useState(createQueryClient)
  return (
    <TextContext value={text}>
      <QueryClientProvider client={queryClient}>
        <ToastProvider>
          <RouterProvider router={router} />
        </ToastProvider>
      </QueryClientProvider>
    </TextContext>
  )
}
