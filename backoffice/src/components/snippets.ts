import type { AddressOf } from '@ventanilla/api'

export const snippetKinds = ['script', 'iframe', 'npm'] as const
export type SnippetKind = (typeof snippetKinds)[number]

type Values = { host: string; formId: string; language: string }

/** What a town pastes to have the form in its page, as docs/embedding.md says it. */
export function snippetOf(kind: SnippetKind, { host, formId, language }: Values): string {
  if (kind === 'script') {
    const read =
      `${host}/api/v1/public/forms/${formId}?lang=${language}&drawing=true` satisfies AddressOf<'GET /public/forms/:id'>
    return `<script type="module" async src="${host}/widget/v1.js"></script>
<link rel="preload" as="fetch" crossorigin href="${read}">
<ventanilla-form form-id="${formId}" lang="${language}"></ventanilla-form>`
  }
  if (kind === 'iframe') {
    return `<script type="module" async src="${host}/widget/frame.js"></script>
<iframe src="${host}/publico/contestar/${formId}?lang=${language}" title="Form" width="100%" height="800"></iframe>`
  }
  return `import { mount } from '@ventanilla/widget'

mount(document.querySelector('#form'), {
  form: '${formId}',
  origin: '${host}',
  lang: '${language}',
})`
}
