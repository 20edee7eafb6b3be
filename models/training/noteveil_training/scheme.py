"""The canonical label scheme (docs/label-scheme): fine types, their coarse types, and mappings of public corpora."""

COARSE_OF = {
    **dict.fromkeys(("PATIENT", "STAFF", "RELATIVE", "PERSON", "USERNAME"), "NAME"),
    "PROFESSION": "PROFESSION",
    **dict.fromkeys(
        ("HOSPITAL", "ORGANIZATION", "STREET", "CITY", "REGION", "COUNTRY", "ZIP", "LOCATION_OTHER"), "LOCATION"
    ),
    "AGE": "AGE",
    **dict.fromkeys(("DATE", "BIRTHDATE"), "DATE"),
    **dict.fromkeys(("PHONE", "FAX", "EMAIL", "URL", "IP"), "CONTACT"),
    **dict.fromkeys(
        (
            "MRN",
            "NATIONAL_ID",
            "INSURANCE_ID",
            "ACCOUNT_ID",
            "LICENSE_ID",
            "VEHICLE_ID",
            "DEVICE_ID",
            "BIOMETRIC_ID",
            "OTHER_ID",
        ),
        "ID",
    ),
    "OTHER": "OTHER",
}
"""Fine type to coarse type. DEPARTMENT is never in training text: only recognizers that are asked for it mark it."""

TYPES = tuple(COARSE_OF)
"""The fine types, in the order of the scheme."""

NAME_TYPES = tuple(fine for fine, coarse in COARSE_OF.items() if coarse == "NAME" and fine != "USERNAME")
"""Types whose mentions are names of people."""
