import { css } from 'goober'
import { type ReactElement, useState } from 'react'
import { Button } from '#src/ui/button/button.tsx'
import { SelectInput } from '#src/ui/form/select-input.tsx'
import type { Editor } from '../use-editor.ts'
import { LINE_TOOLS, type LineTool, simplifyTool, TOLERANCES_M } from './line-operations.ts'

const styles = css`
  display: flex;
  flex-wrap: wrap;
  align-items: center;
  gap: 8px;
  margin: 0;
  padding: 0;
  border: 0;
`

export interface ToolProps {
  editor: Editor
  onApply: (tool: LineTool) => void
}

const TOLERANCES = TOLERANCES_M.map((metres) => ({ value: String(metres), label: `to ${metres} m` }))

/** Tools for the whole line. */
export function LineTools({ editor, onApply }: ToolProps): ReactElement {
  const [toleranceM, setTolerance] = useState('5')
  return (
    <fieldset className={styles} aria-label="Whole line">
      <ToolButtons tools={LINE_TOOLS} editor={editor} onApply={onApply} />
      <ToolButtons tools={[simplifyTool(Number(toleranceM))]} editor={editor} onApply={onApply} />
      <SelectInput
        size="small"
        label="Simplification tolerance"
        options={TOLERANCES}
        value={toleranceM}
        onChange={setTolerance}
      />
    </fieldset>
  )
}

export function ToolButtons({
  tools,
  editor,
  onApply,
}: ToolProps & { tools: readonly LineTool[] }): ReactElement {
  return (
    <>
      {tools.map((tool) => (
        <Button
          key={tool.label}
          size="small"
          disabled={tool.changeFor(editor.state.line, editor.chosenPoint) === null}
          onClick={() => onApply(tool)}
        >
          {tool.label}
        </Button>
      ))}
    </>
  )
}
