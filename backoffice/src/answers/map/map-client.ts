import { createMapClient } from '@ventanilla/api'
import { connection } from '../../shell/client.ts'

export const mapClient = createMapClient(connection)
