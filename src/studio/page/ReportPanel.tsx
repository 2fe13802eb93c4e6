/** Opens a player's report of a problem: the table at each event of its round. */
import { Button, FileButton, NativeSelect, Text } from '@mantine/core'
import { useState } from 'react'
import { type ProblemReport, parseReport, replayRound } from '../../game/problemReport'
import type { StudioAddress } from '../core/address'
import { addressOfRound } from './addressOfRound'
import css from './studio.module.css'

export function ReportPanel({ open }: { open: (change: Partial<StudioAddress>) => void }) {
  const [report, setReport] = useState<ProblemReport | null>(null)
  const [isRefused, setRefused] = useState(false)
  const [shown, setShown] = useState(0)
  const states = report === null ? [] : replayRound(report)

  function show(read: ProblemReport, index: number) {
    const round = replayRound(read)[index]
    const entry = read.round[index]
    setShown(index)
    if (round === undefined || entry === undefined) return
    const mode = read.page.includes('real') ? 'real' : 'practice'
    open({ ...addressOfRound(round, entry.event), mode })
  }

  async function read(file: File | null) {
    const parsed = file && parseReport(await file.text())
    setRefused(parsed === null)
    setReport(parsed)
    if (parsed !== null) show(parsed, parsed.round.length - 1)
  }

  return (
    <>
      <FileButton accept=".json,.txt,application/json,text/plain" onChange={(file) => void read(file)}>
        {(props) => (
          <Button {...props} size="xs" variant="default" className={css.copy}>
            Open a report
          </Button>
        )}
      </FileButton>
      {isRefused ? <Text role="alert">This file is not a report of a problem.</Text> : null}
      {report === null ? null : (
        <NativeSelect
          size="xs"
          aria-label="event of the report"
          title={`${report.build}, ${report.browser}, ${report.screen}, ${report.renderer}`}
          value={String(shown)}
          data={report.round.map(({ atMs, event }, index) => ({
            value: String(index),
            label: `${(atMs / 1000).toFixed(1)} s ${event.type}, ${states[index]?.phase}`,
          }))}
          onChange={({ target }) => show(report, Number(target.value))}
        />
      )}
    </>
  )
}
