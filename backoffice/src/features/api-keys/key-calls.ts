import { endpoint } from '../../context/client.ts'

/** The keys that programs come in by. */
export const keyCalls = {
  list: endpoint('GET /api-keys'),
  make: endpoint('POST /api-keys', 'body'),
  rotate: endpoint('POST /api-keys/:id/rotate', 'body'),
  revoke: endpoint('DELETE /api-keys/:id'),
}

export const keysKey = ['api-keys'] as const
