import { useParams } from 'react-router'
import { WebhookList } from './WebhookList.tsx'
import { WebhookPage } from './WebhookPage.tsx'

/** /webhooks: which programs are told by the server itself, and under the id of one what it was told. */
export function WebhooksPage() {
  const { id } = useParams()
  return id ? <WebhookPage key={id} id={id} /> : <WebhookList />
}
