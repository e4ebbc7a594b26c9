import { createMapClient } from '@ventanilla/api'
import { connection } from '../../../context/client.ts'

export const mapClient = createMapClient(connection)
