import type { OpsSchedule, PlannedCell } from '@lavoir/contract';
import type { Slot } from '@lavoir/domain';
import { useState } from 'react';
import { useKeptDrafts } from '../../shells/operations/kept-drafts.ts';
import type { Settled } from '../../shells/operations/versions-dialog.tsx';
import { afterSaving, conflictsIn, settleCell, writeCell } from './grid-drafts.ts';
import type { CellKey, GridConflict } from './grid-drafts.ts';

/** What was changed in the grid and isn't saved, beside what is there by now. */
export const useGrid = (schedule: OpsSchedule) => {
  const [drafts, setDrafts] = useKeptDrafts<string, PlannedCell>(`grid.${schedule.id}`);
  const [added, setAdded] = useState<readonly Slot[]>([]);
  const [isSettling, setSettling] = useState(false);
  return {
    drafts,
    added,
    addRow: (slot: Slot) => setAdded((slots) => [...slots, slot]),
    conflicts: conflictsIn(drafts, schedule),
    isSettling,
    setSettling,
    write: (key: CellKey, places: number | null) => setDrafts((now) => writeCell(now, schedule, key, places)),
    saved: (cells: readonly PlannedCell[]) => setDrafts((now) => afterSaving(now, cells)),
    undoAll: () => setDrafts(new Map()),
    settle: (settled: Settled<GridConflict>) => {
      setDrafts((now) =>
        settled.reduce((left, { conflict, stays }) => settleCell(left, conflict, stays), now),
      );
      setSettling(false);
    },
  };
};

export type GridState = ReturnType<typeof useGrid>;
