import { useQuery } from '@tanstack/react-query'
import type { AddressOf } from '@ventanilla/api'
import { RootContext } from '@ventanilla/ui'
import { answerCss } from '@ventanilla/ui/style'
import { use, useState } from 'react'
import { PageTitle } from '../../components/page/PageTitle.tsx'
import { Skeleton } from '../../components/Skeleton.tsx'
import { useText } from '../../context/text-context.ts'
import { AnsweringScreen } from './AnsweringScreen.tsx'
import styles from './answering.module.css'
import { BlockedForm } from './BlockedForm.tsx'
import { answering } from './client/client.ts'
import { NoForm } from './NoForm.tsx'

type Props = { formId: string; isCis: boolean }

/** Reads the form once: what is being answered is not changed under the hands. A save that comes too late says so. */
export function Answering({ formId, isCis }: Props) {
  const text = useText()
  const root = use(RootContext)
  useState(() => root?.addCss(answerCss))
  const form = useQuery({
    queryKey: ['answering', formId],
    queryFn: ({ signal }) => answering.answering(formId, { signal }),
    staleTime: Number.POSITIVE_INFINITY,
    gcTime: 0,
    refetchOnReconnect: false,
  })
  const logo = form.data?.branding.logo
  const isOwn = logo !== undefined || form.data?.branding.hideProductLogo === true
  if (form.data?.closedReason === 'form.blocked') return <BlockedForm isCis={isCis} />
  return (
    <div className={`page ${styles.answering} ${isOwn ? 'is-own' : ''}`}>
      {logo && (
        <img
          className={styles.answeringLogo}
          src={`/api/v1/forms/${encodeURIComponent(formId)}/logo` satisfies AddressOf<'GET /forms/:id/logo'>}
          alt={logo.alt}
          height={40}
        />
      )}
      <PageTitle className={styles.answeringTitle} title={text.t('answering.title')} />
      {form.isPending && <Skeleton rows={4} kind="view" />}
      {form.isError && <NoForm error={form.error} isCis={isCis} onRetry={() => void form.refetch()} />}
      {form.data && (
        <AnsweringScreen form={form.data} isCis={isCis} onReread={async () => await answering.answering(formId)} />
      )}
    </div>
  )
}
