import { paths } from '#app/platform/paths.ts'
import { launchBrowser } from './launch.ts'
import { rest } from './measure-page.ts'
import { installStopwatch, seen, timed } from './stopwatch.ts'
import { logInWithCookie } from './subject.ts'

type Wanted = { team: number; courts: number }

/**
 * Milliseconds from the choice of each court in the request form to the paint of the games on that court. No
 * court is chosen twice.
 */
export async function timesOfDays(address: string, { team, courts }: Wanted): Promise<number[]> {
  const browser = await launchBrowser()
  try {
    const context = await browser.newContext({ viewport: { width: 1280, height: 800 } })
    const page = await context.newPage()
    page.setDefaultTimeout(60_000)
    await logInWithCookie(page, address)
    await installStopwatch(page, { elements: 'form[role=search]', atLeast: 1 })
    await page.goto(address + paths.gameTimeChanges({}, { felag: team }))
    await page.getByRole('button', { name: 'Breyta tíma' }).last().click()
    await seen(page, { elements: 'section[aria-busy]', atLeast: 1 })
    const times: number[] = []
    for (let court = 2; court <= courts; court++) {
      await rest(page)
      await page.getByRole('combobox', { name: 'Nýr völlur' }).fill(`Völlur ${court}`)
      const option = page.getByRole('option', { name: `Völlur ${court}`, exact: true })
      await option.waitFor()
      const sight = { elements: `section[aria-label^="Völlur ${court}:"]`, exactly: 1 }
      times.push(await timed(page, 'click', sight, () => option.click()))
    }
    return times
  } finally {
    await browser.close()
  }
}
