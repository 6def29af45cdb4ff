type Asked = Response | Promise<Response>

export async function refusalOf(asked: Asked): Promise<[status: number, error: string | undefined]> {
  const response = await asked
  return [response.status, (await response.json()).error]
}

/** The body of a successful answer, or the status and the refusal id. */
export async function answerOf(asked: Asked) {
  const response = await asked
  const answer = await response.json()
  return response.ok ? answer : [response.status, answer.error]
}

export const statusesOf = (answers: readonly Response[]): number[] =>
  answers.map(({ status }) => status).sort()
