import { useMutation } from '@tanstack/react-query'
import { ApiProblem, type NewCitizenBody } from '@ventanilla/api'
import type { Issue, Person } from '@ventanilla/model'
import { useState } from 'react'
import type { FieldProblem } from '../../../components/field/field-problem.ts'
import { problemSentence } from '../../../context/problem-sentence.ts'
import { useText } from '../../../context/text-context.ts'
import type { CitizenDirectory } from './citizen-directory.ts'

/** Makes a person known to the platform; what is wrong with a field is said there, whether found here or by the server. */
export function useCreateCitizen(directory: CitizenDirectory, id: string, onCreated: (person: Person) => void) {
  const text = useText()
  const [problems, setProblems] = useState<readonly FieldProblem[]>([])
  const fieldOf = (path: readonly (string | number)[]) => {
    const name = path.at(-1)
    return name === undefined || name === 'citizen' ? {} : { field: `${id}-${name}` }
  }
  const creation = useMutation({
    mutationFn: (body: NewCitizenBody) => directory.createCitizen(body),
    onSuccess: ({ person }) => onCreated(person),
    onError: error => {
      const errors = error instanceof ApiProblem ? (error.problem.errors ?? []) : []
      const single = errors.map(({ path, message }) => ({ ...fieldOf(path), sentence: message }))
      setProblems(single.length > 0 ? single : [{ sentence: problemSentence(error, text) }])
    },
  })
  return {
    problems,
    isBusy: creation.isPending,
    create(body: NewCitizenBody, issues: readonly Issue[]): void {
      setProblems(issues.map(each => ({ ...fieldOf(each.path), sentence: text.issue(each) })))
      if (issues.length === 0) creation.mutate(body)
    },
  }
}
