/** The form that puts the visitor's own bet into a replayed round: the receipt is pasted and stays in this page. */
import { Button, Stack, Textarea } from '@mantine/core'
import { type FormEvent, useState } from 'react'
import { Link } from 'react-router-dom'
import { Trans } from '../../i18n/Trans'
import { useTranslate } from '../../i18n/useTranslate'
import { roundPath } from '../../paths'
import { type PastedReceipt, parseReceipt } from './parseReceipt'

interface ReceiptFormProps {
  instanceId: number
  /** Whether a receipt has been pasted. */
  isChecked: boolean
  onPaste: (pasted: PastedReceipt) => void
}

export function ReceiptForm({ instanceId, isChecked, onPaste }: ReceiptFormProps) {
  const t = useTranslate()
  const [text, setText] = useState('')
  const [refused, setRefused] = useState<PastedReceipt | 'unreadable' | null>(null)
  const submit = (event: FormEvent) => {
    event.preventDefault()
    const pasted = parseReceipt(text)
    if (pasted?.receipt.instanceId !== instanceId) return setRefused(pasted ?? 'unreadable')
    setRefused(null)
    onPaste(pasted)
  }
  return (
    <Stack component="form" align="start" gap={8} style={{ gridColumn: '1 / -1' }} onSubmit={submit}>
      <Textarea
        w="100%"
        label={t('receipt.label')}
        description={t(isChecked ? 'receipt.checked' : 'receipt.hint')}
        error={refused === null ? null : <Refusal refused={refused} />}
        rows={2}
        autoComplete="off"
        spellCheck={false}
        value={text}
        onChange={(event) => setText(event.currentTarget.value)}
      />
      <Button type="submit" size="sm" variant="default" disabled={text.trim() === ''}>
        {t('receipt.check')}
      </Button>
    </Stack>
  )
}

function Refusal({ refused }: { refused: PastedReceipt | 'unreadable' }) {
  const t = useTranslate()
  if (refused === 'unreadable') return t('receipt.unreadable')
  const { instanceId: round } = refused.receipt
  return (
    <Trans id="receipt.otherRound" values={{ round }} components={{ a: <Link to={roundPath(round)} /> }} />
  )
}
