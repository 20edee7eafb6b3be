/** @file German words: acceptance sampling. */
import type { sampling as en } from '../en/sampling.ts';
import type { Translated } from '../translated.ts';

export const sampling: Translated<typeof en> = {
  'sampling.nothingApproved': 'Noch nichts für eine Stichprobe',
  'sampling.nothingApprovedText':
    'Eine Stichprobe wird aus den freigegebenen Notizen gezogen. Geben Sie zuerst Notizen frei.',
  'sampling.toApproval': 'Zur Freigabe',
  'sampling.blockedTitle': 'Dieser Stapel kann noch nicht exportiert werden',
  'sampling.blocked.missing':
    'Ein Stapel dieser Größe braucht eine angenommene Stichprobe. Ziehen Sie unten eine.',
  'sampling.blocked.open': 'Die Stichprobe muss zu Ende gelesen werden.',
  'sampling.blocked.void':
    'Die Stichprobe gilt nicht mehr: Sie wurde aufgegeben, oder nach dem Ziehen haben sich Freigaben geändert. Ziehen Sie unten eine weitere.',
  'sampling.blocked.above-limit':
    'Die Stichprobe belegt nicht, dass der Stapel innerhalb der Grenze liegt. Prüfen Sie den Stapel erneut, geben Sie ihn frei und ziehen Sie eine weitere.',
  'sampling.fulfilled': 'Die Stichprobe, die dieser Stapel braucht, wurde gelesen und angenommen.',
  'sampling.notRequired':
    'Die Grenzen dieses Arbeitsbereichs verlangen für diesen Stapel keine Stichprobe. Sie können trotzdem eine ziehen.',
  'sampling.rejectedBefore': {
    one: '{count} Stichprobe dieses Stapels wurde abgelehnt. Sie bleibt aufgezeichnet und steht in jedem Manifest.',
    other:
      '{count} Stichproben dieses Stapels wurden abgelehnt. Sie bleiben aufgezeichnet und stehen in jedem Manifest.',
  },
  'sampling.brokenOffBefore': {
    one: '{count} Stichprobe dieses Stapels wurde abgebrochen: aufgegeben oder durch geänderte Freigaben ungültig, nachdem eine Notiz daraus gezeigt worden war. Sie zählt wie eine abgelehnte und steht in jedem Manifest.',
    other:
      '{count} Stichproben dieses Stapels wurden abgebrochen: aufgegeben oder durch geänderte Freigaben ungültig, nachdem eine Notiz daraus gezeigt worden war. Sie zählen wie abgelehnte und stehen in jedem Manifest.',
  },
  'sampling.stricter':
    'Jede abgelehnte oder abgebrochene Stichprobe macht die nächste größer, damit die {sure} % Sicherheit gelten, wie oft auch gezogen wird.',
  'sampling.openTitle': 'Eine Stichprobe wird gelesen',
  'sampling.openText':
    '{notes} von {all} freigegebenen Notizen wurden gezogen, um zu zeigen, dass weniger als {rate} % davon ein Leck haben. Wie es steht, erfahren Sie erst, wenn die Stichprobe entschieden ist.',
  'sampling.progress': 'Gelesene Notizen der Stichprobe',
  'sampling.of': '{part} von {all}',
  'sampling.begin': 'Mit dem Lesen beginnen',
  'sampling.continue': 'Weiterlesen',
  'sampling.giveUp': 'Stichprobe aufgeben',
  'sampling.giveUpSure': 'Aufgeben; wird aufgezeichnet',
  'sampling.giveUpHint':
    'Sobald eine Notiz daraus gezeigt wurde, zählt eine aufgegebene Stichprobe wie eine abgelehnte, und die nächste wird größer.',
  'sampling.void.population-changed':
    'Die letzte Stichprobe ist ungültig: Nach dem Ziehen wurden Freigaben erteilt oder widerrufen.',
  'sampling.void.abandoned': 'Die letzte Stichprobe wurde aufgegeben, bevor sie entschieden war.',
  'sampling.drawTitle': 'Stichprobe ziehen',
  'sampling.drawAnother': 'Weitere Stichprobe ziehen',
  'sampling.promise': 'Was soll sie zeigen?',
  'sampling.under': 'Weniger als {rate} % der freigegebenen Notizen haben ein Leck',
  'sampling.takes': '{notes} von {all} Notizen lesen',
  'sampling.impossible': 'Dafür ist der Stapel mit einem erlaubten Leck zu klein',
  'sampling.drawHint':
    'Gilt mit {sure} % Sicherheit, wenn keine der gelesenen Notizen ein Leck hat. Welche Notizen gezogen werden, bestimmt der Zufall; niemand kann wählen.',
  'sampling.drawHintLeaks':
    'Gilt mit {sure} % Sicherheit, wenn die Zahl der gelesenen Notizen mit Leck {leaks} nicht übersteigt. Welche Notizen gezogen werden, bestimmt der Zufall; niemand kann wählen.',
  'sampling.draw': 'Stichprobe ziehen',
  'sampling.curve': 'Was das Lesen belegt, wenn keine Notiz ein Leck hat, mit {sure} % Sicherheit',
  'sampling.curveAbout':
    'Je mehr Notizen ohne Leck gelesen werden, desto kleiner ist der Anteil, der noch eines haben kann. Die Zahlen stehen in der Tabelle darunter.',
  'sampling.curveNotes': 'Gelesene Notizen',
  'sampling.curveBound': 'Höchstens mit Leck',
  'sampling.curveTable': 'Als Tabelle',
  'sampling.limits': 'Grenzen für Stichproben',
  'sampling.limitsAbout':
    'Sie gelten für alle Stapel dieses Arbeitsbereichs, auch für schon gelesene Stichproben. Jede Änderung wird aufgezeichnet.',
  'sampling.changeLimits': 'Grenzen ändern…',
  'sampling.isRequired': 'Größere Stapel brauchen vor dem Export eine angenommene Stichprobe',
  'sampling.requiredFrom': 'Ab so vielen freigegebenen Notizen',
  'sampling.requiredFromHint':
    'In einem kleineren Stapel wäre die Stichprobe der größte Teil davon; dort wird jede Notiz in der Prüfung gelesen.',
  'sampling.maxRate': 'Notizen, die ein Leck haben dürfen, höchstens (%)',
  'sampling.confidence': 'Sicherheit',
  'sampling.percent': '{rate} %',
  'sampling.leaksAllowed': 'Erlaubte Lecks in einer Stichprobe',
  'sampling.leaksAllowedHint': 'Mit einem erlaubten Leck wird die Stichprobe etwa 1,6-mal so groß.',
  'sampling.canaryRate': 'Notizen mit Kontrollangabe (%)',
  'sampling.canaryRateHint':
    'Erfundene Angaben, die nur beim Lesen gezeigt werden, messen, wie viel dabei übersehen wird. Sie werden nie gespeichert oder exportiert.',
  'sampling.ruleNone': 'Kein Stapel braucht eine Stichprobe',
  'sampling.ruleFrom': 'Ab {notes} freigegebenen Notizen ist eine Stichprobe nötig',
  'sampling.ruleRate': 'Höchstens {rate} % dürfen ein Leck haben, {sure} % Sicherheit',
  'sampling.ruleNoLeaks': 'Eine Stichprobe mit einem Leck wird abgelehnt',
  'sampling.ruleLeaks': {
    one: '{count} Leck in einer Stichprobe erlaubt',
    other: '{count} Lecks in einer Stichprobe erlaubt',
  },
  'sampling.ruleCanaries': 'Kontrollangaben in {rate} % der gelesenen Notizen',
  'sampling.accepted': 'Die Stichprobe wurde angenommen',
  'sampling.rejected': 'Die Stichprobe wurde abgelehnt',
  'sampling.bound':
    'Höchstens {rate} % der freigegebenen Notizen zeigen noch etwas, mit {sure} % Sicherheit, wenn beim Lesen nichts übersehen wird.',
  'sampling.adjusted':
    'Höchstens {rate} %, wenn man einrechnet, wie viel beim Lesen laut Messung übersehen wird.',
  'sampling.adjustedUnknown':
    'Wie viel beim Lesen übersehen wird, ist für eine zweite Zahl nicht genau genug bekannt.',
  'sampling.population': 'Freigegebene Notizen',
  'sampling.read': 'Gelesene Notizen',
  'sampling.leaking': 'Notizen mit Leck gefunden',
  'sampling.atMost': 'Insgesamt mit Leck, höchstens',
  'sampling.seed': 'Startwert der Ziehung',
  'sampling.readers': 'Wer gelesen hat und wie gut: Kontrollangaben aller bisherigen Stichproben',
  'sampling.reader': 'Gelesen von',
  'sampling.planted': 'Kontrollangaben gefunden',
  'sampling.missed': 'Übersehen',
  'sampling.notMeasured': 'nicht gemessen',
  'sampling.missRate': '{rate} % ({lower} bis {upper} %)',
  'sampling.seconds': 'Sekunden je Notiz: Median (Spanne)',
  'sampling.secondsRange': '{median} ({shortest} bis {longest})',
  'sampling.reading': 'Notiz {at} von {all} der Stichprobe',
  'sampling.readingHint':
    'Lesen Sie den Text mit fremden Augen. Stellen in Klammern sind verborgen. Wählen Sie alles aus, was noch verrät, um wen es geht, und kennzeichnen Sie es.',
  'sampling.text': 'Text der Notiz aus der Stichprobe',
  'sampling.clean': 'Kein Leck gefunden',
  'sampling.leak': 'Auswahl als Leck kennzeichnen',
  'sampling.leakType': 'Was ist es?',
  'sampling.markLeak': 'Das ist ein Leck',
  'sampling.leave': 'Pause',
  'sampling.selectFirst':
    'Wählen Sie zuerst die Wörter aus, die etwas verraten, mit der Maus oder mit Umschalt und den Pfeiltasten.',
  'sampling.plantedFound':
    '„{planted}“ war eine Kontrollangabe, und Sie haben sie gefunden. Sie ist erfunden und steht für niemanden in dieser Notiz. Lesen Sie weiter: Die Notiz wartet noch auf Ihr Urteil.',
  'sampling.plantedMissed':
    '„{planted}“ war eine Kontrollangabe in der Notiz zuvor und wurde nicht gekennzeichnet. Sie ist erfunden und steht für niemanden in jener Notiz; dadurch wurde nichts offengelegt.',
};
