type Asked = Response | Promise<Response>

/** The status and the id of the refusal. */
export async function refusalOf(asked: Asked): Promise<[status: number, error: string | undefined]> {
  const response = await asked
  return [response.status, (await response.json()).error]
}

/** What was answered, or the status and the id of the refusal. */
export async function answerOf(asked: Asked) {
  const response = await asked
  const answer = await response.json()
  return response.ok ? answer : [response.status, answer.error]
}

/** The statuses of answers to calls at the same moment, the lowest first. */
export const statusesOf = (answers: readonly Response[]): number[] =>
  answers.map(({ status }) => status).sort()
