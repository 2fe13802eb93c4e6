# Hands Back of Android 13 and later to the activity.
.class public Lapp/citydice/BackCallback;
.super Ljava/lang/Object;
.implements Landroid/window/OnBackInvokedCallback;

.field private final activity:Lapp/citydice/MainActivity;

.method public constructor <init>(Lapp/citydice/MainActivity;)V
    .registers 2
    invoke-direct {p0}, Ljava/lang/Object;-><init>()V
    iput-object p1, p0, Lapp/citydice/BackCallback;->activity:Lapp/citydice/MainActivity;
    return-void
.end method

.method public onBackInvoked()V
    .registers 2
    iget-object v0, p0, Lapp/citydice/BackCallback;->activity:Lapp/citydice/MainActivity;
    invoke-virtual {v0}, Lapp/citydice/MainActivity;->onBackPressed()V
    return-void
.end method
