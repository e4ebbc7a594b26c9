import { endpoint } from '../../../context/client.ts'

/** What staff ask for while they give an answer; only those screens carry it. */
export const answering = {
  answering: endpoint('GET /forms/:id/answering'),
  saveAnswer: endpoint('POST /forms/:id/answers', 'key', 'body'),
  myAnswers: endpoint('GET /forms/:id/answers/mine', 'query'),
  searchCitizen: endpoint('POST /citizens/search', 'body'),
  createCitizen: endpoint('POST /citizens', 'body'),
  addresses: endpoint('GET /forms/:id/addresses', 'query'),
  addressAt: endpoint('GET /forms/:id/address', 'query'),
  assets: endpoint('GET /forms/:id/assets', 'query'),
}
