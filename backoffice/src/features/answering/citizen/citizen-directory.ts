import type { CitizenCreated, CitizenFound, CitizenSearch, NewCitizenBody } from '@ventanilla/api'

/** Who searches and makes the people of the citizen step: the municipal platform behind our server, or a preview that knows nobody. */
export type CitizenDirectory = {
  searchCitizen(wanted: CitizenSearch): Promise<CitizenFound>
  createCitizen(person: NewCitizenBody): Promise<CitizenCreated>
}
