import { type ComponentProps, lazy, Suspense } from 'react'

const NoAnswers = lazy(async () => ({ default: (await import('./NoAnswers.tsx')).NoAnswers }))

/** Most lists are not empty. */
export function NoAnswersLater(props: ComponentProps<typeof NoAnswers>) {
  return (
    <Suspense>
      <NoAnswers {...props} />
    </Suspense>
  )
}
