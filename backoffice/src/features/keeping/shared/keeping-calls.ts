import { endpoint } from '../../../context/client.ts'

/** How long answers are kept. */
export const keepingCalls = {
  read: endpoint('GET /retention-rules', 'query'),
  change: endpoint('PUT /retention-rules', 'revision', 'body'),
}

export const retentionKey = (municipality: string) => ['retention', municipality] as const
